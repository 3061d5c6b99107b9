import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../machines/shell/language.ts';
import { areDetailsOpen, canDismiss, messageShown, messageVerbs } from '../../../machines/shell/message.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { MessageStrip } from './message-strip.tsx';
import styles from './prompts.module.css';

/** What the operators of the portal tell everybody, in one line; all of it in the details. */
export const MessagePrompt = () => {
  const { t } = useTranslation('shell');
  const { message: actor, language } = usePortal();
  const { open, close, dismiss } = useMemo(() => messageVerbs(actor), [actor]);
  const message = useSelector(actor, messageShown);
  const isDismissable = useSelector(actor, canDismiss);
  const isOpen = useSelector(actor, areDetailsOpen);
  const shownLanguage = useSelector(language, languageOf);
  if (message === null) return null;
  const text = message.text[shownLanguage];
  return (
    <MessageStrip
      label={t('message.label')}
      text={text}
      details={t('message.details')}
      dismissal={isDismissable ? t('message.dismiss') : null}
      onOpen={open}
      onDismiss={dismiss}
    >
      <Dialog.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && close()}>
        <Dialog.Content maxWidth="560px">
          <Dialog.Title>{t('message.label')}</Dialog.Title>
          <Dialog.Description className={styles.details}>{text}</Dialog.Description>
          <div className={styles.end}>
            {isDismissable && (
              <Button size="3" variant="surface" color="gray" onClick={dismiss}>
                {t('message.dismiss')}
              </Button>
            )}
            <Button size="3" onClick={close}>
              {t('message.close')}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Root>
    </MessageStrip>
  );
};
