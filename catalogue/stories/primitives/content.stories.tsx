import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeading,
  CardList,
  Cluster,
  Countdown,
  ItemCard,
  Money,
  PersonAvatar,
  QuietText,
  ServicePicture,
  Stack,
  TimeAgo,
} from 'shared-ui';
import { Specimen, Specimens, LocalizedText } from '../../stage/specimen.tsx';

const meta: Meta = { title: 'Primitives/Content' };
export default meta;

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const before = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const now = () => NOW;

export const Cards: StoryObj = {
  render: () => (
    <Specimens>
      {(['plain', 'tint', 'sun', 'sky', 'brand'] as const).map((tone) => (
        <Specimen key={tone} name={tone}>
          <Card tone={tone}>
            <Stack gap={2}>
              <CardHeading>
                <LocalizedText ar="استشارة عن بُعد" en="Remote consultation" />
              </CardHeading>
              <p>
                <LocalizedText ar="مع طبيب متخصص خلال دقائق" en="With a specialist within minutes" />
              </p>
            </Stack>
          </Card>
        </Specimen>
      ))}
      <Specimen name="quiet text">
        <QuietText>
          <LocalizedText ar="يمكن الإلغاء مجانًا قبل الموعد بساعتين" en="Free to cancel until two hours before" />
        </QuietText>
      </Specimen>
    </Specimens>
  ),
};

export const Items: StoryObj = {
  render: () => (
    <Specimens>
      <CardList>
        <ItemCard
          lead={<ServicePicture name="lab" />}
          title={<LocalizedText ar="تحليل الدم الشامل" en="Complete blood count" />}
          badge={
            <Badge tone="success">
              <LocalizedText ar="النتيجة جاهزة" en="Result ready" />
            </Badge>
          }
          facts={[
            <LocalizedText key="day" ar="الجمعة ٢٠ نوفمبر" en="Friday 20 November" />,
            <Money key="fee" halalas={9900} />,
          ]}
          action={
            <Button size="s" variant="quiet">
              <LocalizedText ar="عرض" en="Show" />
            </Button>
          }
        />
        <ItemCard title={<LocalizedText ar="بلا صورة ولا إجراء" en="Without a picture or an action" />} />
      </CardList>
    </Specimens>
  ),
};

export const People: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="portraits">
        <Cluster>
          {(['woman', 'man', 'girl', 'boy', 'neutral'] as const).map((person) => (
            <Avatar key={person} name={person} person={person} />
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="tones">
        <Cluster>
          {(['brand', 'sky', 'plum', 'sun', 'accent', 'success'] as const).map((tone) => (
            <Avatar key={tone} name={tone} tone={tone} size={48} />
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="a person by gender and age; a photo that does not load">
        <Cluster>
          <PersonAvatar id="a" gender="F" age={36} img={null} />
          <PersonAvatar id="b" gender="M" age={7} img={null} />
          <PersonAvatar id="c" gender="M" age={70} img="data:image/png;base64,none" />
        </Cluster>
      </Specimen>
    </Specimens>
  ),
};

export const MoneyAndTime: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="money: in a line, alone, before a discount, taken off, with halalas">
        <Stack gap={2}>
          <Money halalas={33_000} />
          <Money halalas={33_000} display />
          <Money halalas={33_000} struck />
          <Money halalas={-5000} />
          <Money halalas={37_950} />
        </Stack>
      </Specimen>
      <Specimen name="how long ago">
        <Stack gap={2}>
          {[0, 3, 150, 60 * 26, 60 * 24 * 20].map((minutes) => (
            <TimeAgo key={minutes} instant={before(minutes)} now={NOW} />
          ))}
        </Stack>
      </Specimen>
      <Specimen name="countdown: in a line, as a bar, over">
        <Countdown until={before(-8.7)} now={now} label={<LocalizedText ar="الموعد محجوز لمدة" en="Held for" />} />
        <Countdown
          look="bar"
          until={before(-8.7)}
          now={now}
          label={<LocalizedText ar="الموعد محجوز لمدة" en="Held for" />}
        />
        <Countdown
          look="bar"
          until={before(1)}
          now={now}
          label={<LocalizedText ar="الموعد محجوز لمدة" en="Held for" />}
        />
      </Specimen>
    </Specimens>
  ),
};
