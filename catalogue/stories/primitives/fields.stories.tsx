import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Avatar, SearchField, useUi } from 'shared-ui';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import {
  CheckCards,
  Checkbox,
  ChipGroup,
  CodeField,
  ErrorSummary,
  LatinCodeField,
  LatinNameField,
  PasswordField,
  PickerField,
  RadioCards,
  Select,
  SuggestField,
  TextArea,
  TextField,
} from 'shared-ui/forms';
import { StarField } from 'shared-ui/star-field';
import { Specimen, Specimens } from '../../stage/specimen.tsx';

const meta: Meta = { title: 'Primitives/Fields' };
export default meta;

const doNothing = () => undefined;

/** Texts of the fields in the language of the toolbar. */
const useWords = () => {
  const { say } = useUi();
  return (ar: string, en: string) => say({ ar, en });
};

const TextStates = () => {
  const w = useWords();
  return (
    <Specimens>
      <Specimen name="text: empty, with a hint, filled, refused, disabled">
        <TextField label={w('اسم الشارع', 'Street')} optional />
        <TextField label={w('البريد الإلكتروني', 'Email')} hint={w('لإرسال الفاتورة', 'For the invoice')} />
        <TextField label={w('اسم الشارع', 'Street')} defaultValue={w('شارع السدر', 'As Sidr Street')} />
        <TextField
          label={w('البريد الإلكتروني', 'Email')}
          defaultValue="noura@"
          error={w('يرجى كتابة بريد إلكتروني صحيح', 'Enter a valid email')}
        />
        <TextField label={w('رقم الهوية', 'Identity number')} defaultValue="1000000008" digits disabled />
      </Specimen>
      <Specimen name="digits with a start, password, text in Latin letters">
        <TextField label={w('رقم الجوال', 'Mobile number')} digits defaultValue="501234567" start={<bdi>+966</bdi>} />
        <PasswordField label={w('كلمة المرور', 'Password')} autoComplete="current-password" defaultValue="secret" />
        <LatinNameField label={w('الاسم الأول', 'First name')} value="Noura" onValueChange={doNothing} />
        <LatinCodeField label={w('القسيمة', 'Voucher')} defaultValue="RAWASI-4K7M-21" />
      </Specimen>
      <Specimen name="text area, select">
        <TextArea label={w('الأعراض', 'Symptoms')} defaultValue={w('صداع منذ أمس', 'Headache since yesterday')} />
        <Select
          label={w('المدينة', 'City')}
          placeholder={w('يرجى الاختيار', 'Choose')}
          options={[{ value: 'riyadh', label: w('الرياض', 'Riyadh') }]}
        />
      </Specimen>
    </Specimens>
  );
};

export const Text: StoryObj = { render: () => <TextStates /> };

const CodeStates = () => {
  const w = useWords();
  const label = w('رمز التحقق', 'Code');
  return (
    <Specimens>
      <Specimen name="code: empty, in part, refused, disabled">
        <CodeField label={label} value="" onValueChange={doNothing} />
        <CodeField label={label} value="48" onValueChange={doNothing} />
        <CodeField
          label={label}
          value="4821"
          error={w('الرمز غير صحيح', 'The code is wrong')}
          onValueChange={doNothing}
        />
        <CodeField label={label} value="4821" disabled onValueChange={doNothing} />
      </Specimen>
    </Specimens>
  );
};

export const Code: StoryObj = { render: () => <CodeStates /> };

const ChoiceStates = () => {
  const w = useWords();
  const [chip, setChip] = useState<string | null>('today');
  const [many, setMany] = useState<readonly string[]>(['video']);
  const days = [
    { value: 'today', label: w('اليوم', 'Today') },
    { value: 'tomorrow', label: w('غدًا', 'Tomorrow') },
    { value: 'week', label: w('هذا الأسبوع', 'This week'), disabled: true },
  ];
  const channels = [
    { value: 'video', label: w('فيديو', 'Video'), note: w('الأفضل للفحص', 'Best to examine') },
    { value: 'voice', label: w('صوت', 'Voice'), picture: <Avatar name="" size={40} /> },
    { value: 'chat', label: w('محادثة', 'Chat'), disabled: true },
  ];
  return (
    <Specimens>
      <Specimen name="chips: one, several">
        <ChipGroup label={w('اليوم', 'Day')} options={days} value={chip} onValueChange={setChip} />
        <ChipGroup label={w('الطريقة', 'Channel')} multiple options={channels} value={many} onValueChange={setMany} />
      </Specimen>
      <Specimen name="cards: one, several, refused">
        <RadioCards label={w('الطريقة', 'Channel')} options={channels} value="video" onValueChange={doNothing} />
        <CheckCards label={w('المرضى', 'Patients')} options={channels} value={['voice']} onValueChange={doNothing} />
        <RadioCards
          label={w('الطريقة', 'Channel')}
          options={channels.slice(0, 1)}
          value={null}
          error={w('يرجى اختيار طريقة', 'Choose a channel')}
          onValueChange={doNothing}
        />
      </Specimen>
      <Specimen name="checkbox">
        <Checkbox checked={false} onValueChange={doNothing} label={w('الموافقة على الشروط', 'I accept the terms')} />
        <Checkbox checked onValueChange={doNothing} label={w('استخدام المحفظة', 'Use the wallet')} />
      </Specimen>
      <Specimen name="stars">
        <StarField
          id="stars"
          label={w('التقييم', 'Rating')}
          value={4}
          error={undefined}
          starLabel={(count) => w(`التقييم: ${count}`, `${count} stars`)}
          onValueChange={doNothing}
        />
      </Specimen>
    </Specimens>
  );
};

export const Choices: StoryObj = { render: () => <ChoiceStates /> };

const PickerStates = () => {
  const w = useWords();
  const [typed, setTyped] = useState('');
  return (
    <Specimens>
      <Specimen name="picker: empty, chosen, refused, disabled">
        <PickerField
          label={w('الجنسية', 'Nationality')}
          value=""
          placeholder={w('اختيار', 'Choose')}
          onOpen={doNothing}
        />
        <PickerField label={w('الجنسية', 'Nationality')} value={w('السعودية', 'Saudi Arabia')} onOpen={doNothing} />
        <PickerField
          label={w('الجنسية', 'Nationality')}
          value=""
          placeholder={w('اختيار', 'Choose')}
          error={w('يرجى اختيار الجنسية', 'Choose a nationality')}
          onOpen={doNothing}
        />
        <PickerField label={w('الجنسية', 'Nationality')} value={w('مصر', 'Egypt')} disabled onOpen={doNothing} />
      </Specimen>
      <Specimen name="date of birth">
        <DateOfBirthField label={w('تاريخ الميلاد', 'Date of birth')} value="1990-05-01" onValueChange={doNothing} />
      </Specimen>
      <Specimen name="search, suggestions">
        <SearchField label={w('البحث عن طبيب', 'Find a doctor')} value={typed} onValueChange={setTyped} />
        <SearchField
          label={w('البحث عن دواء', 'Find a medicine')}
          value={w('بنادول', 'Panadol')}
          onValueChange={doNothing}
        />
        <SuggestField
          label={w('الحساسية', 'Allergy')}
          value={w('بنس', 'pen')}
          suggestions={[{ id: 'penicillin', label: w('بنسلين', 'Penicillin') }]}
          onValueChange={doNothing}
          onChoose={doNothing}
        />
      </Specimen>
      <Specimen name="what is wrong with a form">
        <ErrorSummary errors={[{ fieldId: 'street', message: w('يرجى كتابة اسم الشارع', 'Enter the street') }]} />
      </Specimen>
    </Specimens>
  );
};

export const Pickers: StoryObj = { render: () => <PickerStates /> };
