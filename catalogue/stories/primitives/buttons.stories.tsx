import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, type ButtonVariant, Cluster, IconButton, LinkButton, SearchButton } from 'shared-ui';
import { Specimen, Specimens, LocalizedText } from '../../stage/specimen.tsx';

const meta: Meta<typeof Button> = { title: 'Primitives/Buttons', component: Button };
export default meta;

const VARIANTS: readonly ButtonVariant[] = ['primary', 'accent', 'quiet', 'light', 'danger', 'link'];
const PAY = { ar: 'متابعة الدفع', en: 'Continue to payment' };
const doNothing = () => undefined;

export const Variants: StoryObj = {
  render: () => (
    <Specimens>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={variant}>
          <Cluster>
            <Button variant={variant}>
              <LocalizedText {...PAY} />
            </Button>
            <Button variant={variant} size="s" iconEnd="forward">
              <LocalizedText ar="التالي" en="Next" />
            </Button>
            <Button variant={variant} icon="calendar">
              <LocalizedText ar="حجز" en="Book" />
            </Button>
          </Cluster>
        </Specimen>
      ))}
    </Specimens>
  ),
};

export const States: StoryObj = {
  render: () => (
    <Specimens>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`${variant}: disabled, loading`}>
          <Cluster>
            <Button variant={variant} disabled>
              <LocalizedText {...PAY} />
            </Button>
            <Button variant={variant} loading>
              <LocalizedText {...PAY} />
            </Button>
          </Cluster>
        </Specimen>
      ))}
      <Specimen name="wide">
        <Button wide>
          <LocalizedText {...PAY} />
        </Button>
      </Specimen>
      <Specimen name="a link that looks like a button">
        <LinkButton variant="quiet" icon="phone" href="tel:997">
          <LocalizedText ar="الاتصال بالإسعاف" en="Call an ambulance" /> <bdi dir="ltr">997</bdi>
        </LinkButton>
      </Specimen>
      <Specimen name="long text">
        <Button>
          <LocalizedText
            ar="متابعة الحجز مع الطبيب نفسه في أقرب موعد متاح من هذا الأسبوع"
            en="Continue the booking with the same doctor at the earliest time that is free this week"
          />
        </Button>
      </Specimen>
    </Specimens>
  ),
};

export const IconButtons: StoryObj = {
  render: () => (
    <Specimens>
      <Specimen name="edged, plain, with a badge, disabled">
        <Cluster>
          <IconButton icon="back" label="Back" />
          <IconButton icon="close" label="Close" look="plain" />
          <IconButton icon="bell" label="Notifications: 3" badge="3" />
          <IconButton icon="filter" label="Filters" disabled />
        </Cluster>
      </Specimen>
      <Specimen name="search button">
        <SearchButton label="Doctor, speciality, test" onPress={doNothing} />
      </Specimen>
    </Specimens>
  ),
};
