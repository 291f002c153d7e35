import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, ConfirmDialog, Dialog, Stack, useUi } from 'shared-ui';
import { CountryPicker } from 'shared-ui/country-picker';
import { DateOfBirthPicker } from 'shared-ui/date-of-birth-picker';
import { TextField } from 'shared-ui/forms';
import { LocalizedText } from '../../stage/specimen.tsx';

const meta: Meta<typeof Dialog> = { title: 'Primitives/Dialogs', component: Dialog };
export default meta;

const doNothing = () => undefined;

export const WithForm: StoryObj = {
  render: () => (
    <main>
      <Dialog
        open
        onClose={doNothing}
        title={<LocalizedText ar="إضافة عنوان" en="Add an address" />}
        footer={
          <Button wide>
            <LocalizedText ar="حفظ" en="Save" />
          </Button>
        }
      >
        <Stack>
          <TextField label={<LocalizedText ar="اسم الشارع" en="Street" />} />
          <TextField label={<LocalizedText ar="رقم المبنى" en="Building" />} digits />
        </Stack>
      </Dialog>
    </main>
  ),
};

const Confirmation = () => {
  const { say } = useUi();
  return (
    <main>
      <ConfirmDialog
        title={say({ ar: 'إلغاء الموعد؟', en: 'Cancel the appointment?' })}
        text={say({ ar: 'يعود المبلغ كاملًا إلى البطاقة.', en: 'All of the amount goes back to the card.' })}
        confirm={say({ ar: 'إلغاء الموعد', en: 'Cancel the appointment' })}
        keep={say({ ar: 'الاحتفاظ بالموعد', en: 'Keep it' })}
        error={say({ ar: 'تعذر الإلغاء الآن. الموعد كما هو.', en: 'It could not be cancelled. Nothing has changed.' })}
        pending={false}
        onConfirm={async () => undefined}
        onClose={doNothing}
      />
    </main>
  );
};

export const Confirm: StoryObj = { render: () => <Confirmation /> };

export const DateOfBirth: StoryObj = {
  render: () => (
    <main>
      <DateOfBirthPicker open value="1990-05-01" today="2026-11-20" onConfirm={doNothing} onCancel={doNothing} />
    </main>
  ),
};

const COUNTRIES = [
  { id: 'SA', name: 'Saudi Arabia', a_name: 'السعودية', dial_code: '966', code: 'SA', flag: 'sa', numberFormat: '' },
  {
    id: 'AE',
    name: 'United Arab Emirates',
    a_name: 'الإمارات',
    dial_code: '971',
    code: 'AE',
    flag: 'ae',
    numberFormat: '',
  },
];

export const Countries: StoryObj = {
  render: () => (
    <main>
      <CountryPicker open mode="dial" countries={COUNTRIES} onClose={doNothing} onSelect={doNothing} selected="SA" />
    </main>
  ),
};
