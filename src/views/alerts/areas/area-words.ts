import { useTranslation } from 'react-i18next';
import type { DraftProblem } from '../../../domain/alerts/areas/draft.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

const metresPerKm = 1_000;

/** What is wrong with a drawn area, in words that name the corner or the edges. */
export const useAreaWords = () => {
  const { t } = useTranslation('areas');
  const formats = useFormats();
  return (problem: DraftProblem): string => {
    switch (problem.problem) {
      case 'edges_cross':
        return t('problem.edges_cross', { edge: problem.edge, other: problem.other });
      case 'corners_equal':
        return t('problem.corners_equal', { corner: problem.corner, other: problem.other });
      case 'corner_off_map':
        return t('problem.corner_off_map', { corner: problem.corner, most: problem.most });
      case 'corner_malformed':
        return t('problem.corner_malformed', { corner: problem.corner });
      case 'too_large':
        return t('problem.too_large', { most: formats.whole(problem.most / metresPerKm) });
      case 'too_few_corners':
      case 'too_narrow':
        return t(`problem.${problem.problem}`, { least: problem.least });
      case 'too_many_corners':
      case 'name_too_long':
        return t(`problem.${problem.problem}`, { most: problem.most });
      default:
        return t('problem.name_missing');
    }
  };
};

const stored = /^-?\d+\.\d{5}$/;

/** Degrees of a stored corner with the decimal sign of the language; what a person types stays as it is. */
export const cornerInField = (text: string, inField: (value: number) => string): string =>
  stored.test(text) ? text.replace('.', inField(0.5).charAt(1)) : text;
