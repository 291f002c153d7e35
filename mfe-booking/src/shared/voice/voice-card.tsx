import { Card, CardHeading } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import VoicePlayer from './voice-player.tsx';

/** A player for the recording of a booking or an appointment. */
const VoiceCard = ({ fileId }: { fileId: string }) => {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="voice-note">
      <CardHeading id="voice-note">{t('voice.name')}</CardHeading>
      <VoicePlayer fileId={fileId} />
    </Card>
  );
};

export default VoiceCard;
