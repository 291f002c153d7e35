import { render, screen } from '@testing-library/react';
import type { Language } from 'shared-contracts/domain';
import { NATIVE_PLATFORMS, type NativePlatform, type Permission, PERMISSIONS } from 'shared-contracts/native';
import { UiProvider } from 'shared-ui';
import { TextsProvider } from 'shared-ui/remote-kit';
import { createShellTexts } from '../host/i18n.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import { addWebviewTexts } from './texts.ts';

/** The label of the option that allows the permission, on each system. */
const CHOICE: Record<Language, Record<NativePlatform, Record<Permission, string>>> = {
  en: {
    ios: {
      location: 'While Using the App',
      camera: 'Turn on Camera',
      microphone: 'Turn on Microphone',
      storage: 'Allow access to Files',
    },
    android: {
      location: 'Allow only while using the app',
      camera: 'Allow only while using the app',
      microphone: 'Allow only while using the app',
      storage: 'Tap Files, then Allow',
    },
  },
  ar: {
    ios: {
      location: 'أثناء استخدام التطبيق',
      camera: 'تفعيل «الكاميرا»',
      microphone: 'تفعيل «الميكروفون»',
      storage: 'السماح بالوصول إلى «الملفات»',
    },
    android: {
      location: 'السماح عند استخدام التطبيق فقط',
      camera: 'السماح عند استخدام التطبيق فقط',
      microphone: 'السماح عند استخدام التطبيق فقط',
      storage: 'الضغط على «الملفات» ثم «السماح»',
    },
  },
};
const cases = (['ar', 'en'] as const).flatMap((language) =>
  NATIVE_PLATFORMS.flatMap((platform) => PERMISSIONS.map((permission) => ({ language, platform, permission }))),
);

it.each(cases)(
  'permission dialog: explains in $language how $platform allows the $permission',
  ({ language, platform, permission }) => {
    const texts = createShellTexts(language);
    addWebviewTexts(texts);
    render(
      <TextsProvider i18n={texts}>
        <UiProvider locale={language}>
          <PermissionDialog platform={platform} permission={permission} onClose={jest.fn()} openSettings={null} />
        </UiProvider>
      </TextsProvider>,
    );
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(CHOICE[language][platform][permission]);
    // No key without a text is rendered.
    expect(dialog).not.toHaveTextContent(/permission\./);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  },
);
