import { type ReactNode, Suspense } from 'react';
import { Dialog, IconButton, Skeleton, SkeletonRegion } from 'shared-ui';
import { lazyScreen, useBackHandler, useT } from 'shared-ui/remote-kit';
import { CaptchaStep } from '../steps/captcha-step.tsx';
import { CodeStep } from '../steps/code-step.tsx';
import styles from '../steps/steps.module.css';
import type { CodeDialog } from './use-code-dialog.ts';

const WidgetStep = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "widget" */ '../steps/widget-step.tsx')).WidgetStep,
  }),
  ['widget'],
);

interface CodeDialogViewProps {
  dialog: CodeDialog;
  /** The text of the first step. */
  title: string;
  /** The first step. */
  children: ReactNode;
  /** Whether the number can be corrected. */
  editable?: boolean;
  /** The action of back in the first step; by default it closes the dialog. */
  onBack?: () => void;
  /** Beside the code: reports that the number is lost. */
  onLost?: () => void;
  onDismiss: () => void;
}

/** The frame of a dialog that sends a code and verifies it, and the steps that all of them share. */
export const CodeDialogView = ({
  dialog,
  title,
  children,
  editable = false,
  onBack,
  onLost,
  onDismiss,
}: CodeDialogViewProps) => {
  const t = useT();
  const { step, asking, proving } = dialog;
  const back = () => {
    if (!dialog.back()) (onBack ?? onDismiss)();
  };
  useBackHandler(() => {
    back();
    return true;
  });
  const titles = { first: title, captcha: t('title.captcha'), code: t('title.code') };
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={titles[step.kind]}
      start={
        (onBack || step.kind !== 'first') && (
          <IconButton icon="back" look="plain" label={t('action.back')} onClick={back} />
        )
      }
    >
      <p role="status" className={styles.proving}>
        {proving && t('proof.working')}
      </p>
      {step.kind === 'first' && children}
      {step.kind === 'captcha' && !step.widget && <CaptchaStep asking={asking} />}
      {step.kind === 'captcha' && step.widget && (
        <Suspense fallback={<Waiting />}>
          <WidgetStep asking={asking} widget={step.widget} />
        </Suspense>
      )}
      {step.kind === 'code' && (
        <CodeStep
          key={step.sent.expires_at}
          asking={asking}
          sent={step.sent}
          onLost={onLost}
          {...(editable && { onEditNumber: dialog.toFirst })}
        />
      )}
    </Dialog>
  );
};

const Waiting = () => (
  <SkeletonRegion>
    <Skeleton shape="block" height="64px" />
  </SkeletonRegion>
);
