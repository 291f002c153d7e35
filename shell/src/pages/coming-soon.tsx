import { linkTo } from 'shared-contracts/routes';
import { buttonClass, PageHeader, StateBlock, StatePicture } from 'shared-ui';
import { useShell } from '../context/shell-context.tsx';
import type { SoonKey } from './articles.ts';
import type { PageTexts } from './page-texts.ts';
import styles from './pages.module.css';

/** A page whose screen opens later: what it will do, and what can be done today. */
export const ComingSoon = ({ name, texts }: { name: SoonKey; texts: PageTexts }) => {
  const { navigation } = useShell();
  const { title, text } = texts.soon[name];
  return (
    <>
      <PageHeader title={title} onBack={() => navigation.back(linkTo('home'))} />
      <StateBlock
        picture={<StatePicture name="soon" />}
        title={texts.soonTitle}
        action={
          <div className={styles.actions}>
            <a href={linkTo('eclinics')} className={buttonClass()}>
              {texts.consult}
            </a>
            <a href={linkTo('home')} className={buttonClass({ variant: 'quiet' })}>
              {texts.goHome}
            </a>
          </div>
        }
      >
        {text}
      </StateBlock>
    </>
  );
};
