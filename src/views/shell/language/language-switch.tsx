import { type Language, languages } from '../../../domain/shell/language.ts';
import styles from './language-switch.module.css';

export interface LanguageSwitchProps {
  readonly language: Language;
  readonly label: string;
  /** What each language calls itself. */
  readonly names: Readonly<Record<Language, string>>;
  readonly onChoose: (language: Language) => void;
}

/** German and English side by side, short on screen and in full to a screen reader. */
export const LanguageSwitch = ({ language, label, names, onChoose }: LanguageSwitchProps) => (
  <fieldset className={styles.switch} aria-label={label}>
    {languages.map((option) => (
      <button
        key={option}
        type="button"
        className={styles.option}
        lang={option}
        aria-label={names[option]}
        aria-pressed={option === language}
        onClick={() => onChoose(option)}
      >
        {option.slice(0, 2).toUpperCase()}
      </button>
    ))}
  </fieldset>
);
