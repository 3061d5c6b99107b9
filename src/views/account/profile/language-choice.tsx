import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../domain/shell/language.ts';
import {
  canSaveLanguage,
  isLanguageSaving,
  languageOutcome,
  pickedLanguage,
  profileLanguageVerbs,
} from '../../../machines/account/profile-language.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './profile.module.css';

/** The language, picked and then saved. */
export const LanguageChoice = ({ isDemo }: { readonly isDemo: boolean }) => {
  const { t } = useTranslation(['profile', 'login']);
  const { profileLanguage } = usePortal();
  const picked = useSelector(profileLanguage, pickedLanguage);
  const canSave = useSelector(profileLanguage, canSaveLanguage);
  const isSaving = useSelector(profileLanguage, isLanguageSaving);
  const outcome = useSelector(profileLanguage, languageOutcome);
  const { pick, save } = profileLanguageVerbs(profileLanguage);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={card.card} onSubmit={submit}>
      <fieldset className={styles.part}>
        <legend>{t('language.title')}</legend>
        <p className={styles.hint}>{t(isDemo ? 'language.demoHint' : 'language.hint')}</p>
        <div className={styles.radios}>
          {languages.map((language) => (
            <label key={language} lang={language} className={styles.radio}>
              <input
                type="radio"
                name="profile-language"
                value={language}
                checked={picked === language}
                disabled={isSaving}
                onChange={() => pick(language)}
              />
              {t(`login:languages.${language}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={card.said} role="status">
        {outcome === 'saved' && <Note tone="good">{t('language.saved')}</Note>}
        {outcome === 'failed' && <Note tone="danger">{t('language.failed')}</Note>}
      </div>
      <div className={card.buttons}>
        <Button type="submit" size="3" variant="soft" disabled={!canSave} aria-busy={isSaving || undefined} aria-label={t('language.save')}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  );
};
