import { useTranslation } from 'react-i18next';
import type { ErrorLine } from '../../../domain/logbook/field-error.ts';
import { WarningIcon } from '../../common/icons.tsx';
import { useErrorTexts } from '../form/use-error-texts.ts';
import { JumpIcon } from '../icons.tsx';

export interface ErrorListProps {
  readonly lines: readonly ErrorLine[];
  readonly onJump: (path: string) => void;
}

/** What is missing or wrong, one `section > field message` a line; each line leads to its field. */
export const ErrorList = ({ lines, onJump }: ErrorListProps) => {
  const { t } = useTranslation('logbook');
  const texts = useErrorTexts();
  if (lines.length === 0) return null;
  return (
    <section className="error-list" aria-label={t('errors.title', { count: lines.length })}>
      <p className="error-list-title" role="alert">
        <WarningIcon />
        {t('errors.title', { count: lines.length })}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.path}>
            <button type="button" onClick={() => onJump(line.path)}>
              <span>{texts.line(line)}</span>
              <JumpIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
