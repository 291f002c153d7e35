/** Every story is shown in the language and the colour scheme of the toolbar. */
import 'shared-ui/styles.css';
import type { Preview } from '@storybook/react-webpack5';
import { directionOf } from 'shared-contracts/domain';
import { UiProvider } from 'shared-ui';
import { languageOf } from '../stage/globals.ts';
import { LEFT_TO_THE_HOST } from '../stage/left-to-the-host.ts';

const preview: Preview = {
  globalTypes: {
    language: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'ar', title: 'العربية', right: 'rtl' },
          { value: 'en', title: 'English', right: 'ltr' },
        ],
        dynamicTitle: true,
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { language: 'ar', scheme: 'light' },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    a11y: { test: 'error', config: { rules: LEFT_TO_THE_HOST.map((id) => ({ id, enabled: false })) } },
    options: { storySort: { order: ['Primitives', 'Screens'] } },
  },
  decorators: [
    (Story, { globals }) => {
      const language = languageOf(globals);
      const { documentElement: html } = document;
      html.lang = language;
      html.dir = directionOf(language);
      html.dataset['theme'] = globals['scheme'] === 'dark' ? 'dark' : 'light';
      return (
        <UiProvider locale={language}>
          <Story />
        </UiProvider>
      );
    },
  ],
};

export default preview;
