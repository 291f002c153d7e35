import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Alert,
  Badge,
  BlocksSkeleton,
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  FailureCard,
  OfflineState,
  Progress,
  Skeleton,
  SkeletonRegion,
  Spinner,
  Steps,
  useUi,
} from 'shared-ui';
import { ProgressList } from 'shared-ui/progress-list';
import { Specimen, Specimens, LocalizedText } from '../../stage/specimen.tsx';

const meta: Meta = { title: 'Primitives/Status' };
export default meta;

const TONES = ['success', 'warning', 'danger', 'info'] as const;
const doNothing = () => undefined;

export const Alerts: StoryObj = {
  render: () => (
    <Specimens>
      {TONES.map((tone) => (
        <Specimen key={tone} name={tone}>
          <Alert tone={tone} title={<LocalizedText ar="تم حفظ التغييرات" en="The changes are saved" />} still>
            <LocalizedText ar="تظهر في الملف الشخصي خلال دقيقة." en="They appear in the profile within a minute." />
          </Alert>
        </Specimen>
      ))}
      <Specimen name="with an action, dismissible, without a title">
        <Alert
          still
          onDismiss={doNothing}
          action={
            <Button size="s" variant="quiet">
              <LocalizedText ar="تراجع" en="Undo" />
            </Button>
          }
        >
          <LocalizedText ar="حُذف العنوان." en="The address was deleted." />
        </Alert>
      </Specimen>
    </Specimens>
  ),
};

export const Badges: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="tones, with an icon">
        <Cluster>
          {([...TONES, 'neutral', 'brand'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              <LocalizedText ar="في الطريق" en="On the way" />
            </Badge>
          ))}
          <Badge tone="success" icon="check">
            <LocalizedText ar="مؤكد" en="Confirmed" />
          </Badge>
        </Cluster>
      </Specimen>
    </Specimens>
  ),
};

export const States: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="empty">
        <EmptyState
          title={<LocalizedText ar="لا توجد مواعيد قادمة" en="No upcoming appointments" />}
          action={
            <Button>
              <LocalizedText ar="حجز موعد" en="Book an appointment" />
            </Button>
          }
        >
          <LocalizedText ar="تظهر المواعيد هنا بعد حجزها." en="Appointments appear here once they are booked." />
        </EmptyState>
      </Specimen>
      <Specimen name="error">
        <ErrorState onRetry={doNothing} traceId="4f2a-91" />
      </Specimen>
      <Specimen name="offline">
        <OfflineState onRetry={doNothing} />
      </Specimen>
    </Specimens>
  ),
};

export const Failure: StoryObj = {
  render: () => (
    <main>
      <FailureCard onRetry={doNothing} emergencyNumber="997" reference="booking@2.0.0 4f2a-91" />
    </main>
  ),
};

export const Waiting: StoryObj = {
  render: () => (
    <div data-waiting="">
      <Specimens>
        <Specimen name="spinner">
          <Spinner label="Loading" />
        </Specimen>
        <Specimen name="skeletons">
          <SkeletonRegion>
            <Skeleton width="60%" height="2.25rem" />
            <Skeleton lines={3} />
            <Skeleton shape="circle" width="3rem" height="3rem" />
          </SkeletonRegion>
          <BlocksSkeleton heights={[96, 96]} />
        </Specimen>
      </Specimens>
    </div>
  ),
};

const ProgressStates = () => {
  const { say } = useUi();
  const file = say({ ar: 'التقرير', en: 'The report' });
  const book = say({ ar: 'حجز موعد', en: 'Book an appointment' });
  const names = [
    say({ ar: 'المريض', en: 'Patient' }),
    say({ ar: 'الوقت', en: 'Time' }),
    say({ ar: 'الدفع', en: 'Payment' }),
  ];
  return (
    <Specimens>
      <Specimen name="progress: of a known length, of an unknown one">
        <Progress label={file} value={0.4} />
        <Progress label={file} />
      </Specimen>
      <Specimen name="steps, with names">
        <Steps current={2} total={4} label={book} />
        <Steps current={2} total={3} label={book} names={names} />
      </Specimen>
      <Specimen name="progress list">
        <ProgressList
          notReached={say({ ar: 'لم تكتمل بعد', en: 'not yet' })}
          steps={[
            {
              id: 'a',
              label: say({ ar: 'استلام الطلب', en: 'Order received' }),
              reached: say({ ar: '٩:٠٠ ص', en: '9:00 am' }),
            },
            {
              id: 'b',
              label: say({ ar: 'في الطريق', en: 'On the way' }),
              reached: say({ ar: '٩:٢٠ ص', en: '9:20 am' }),
            },
            { id: 'c', label: say({ ar: 'التسليم', en: 'Delivered' }), reached: null },
          ]}
        />
      </Specimen>
    </Specimens>
  );
};

export const ProgressAndSteps: StoryObj = { render: () => <ProgressStates /> };
