/** A bundle of its own, outside every release: a rollback must not depend on the release that it rolls back. */
import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import { LANGUAGES } from 'shared-contracts/domain';
import { OpsPage } from './ops-page.tsx';
import { OpsTexts } from './texts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const language = LANGUAGES.find((known) => known === document.documentElement.lang) ?? 'ar';
createRoot(root).render(
  <OpsTexts language={language}>
    <main>
      <OpsPage />
    </main>
  </OpsTexts>,
);
