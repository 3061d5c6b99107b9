import { useTranslation } from 'react-i18next';
import type { PlaceholderFault } from '../../../domain/admin/translations/placeholders.ts';
import type { PluralGap } from '../../../domain/admin/translations/plurals.ts';
import type { EntryProblems, SideProblem } from '../../../domain/admin/translations/problems.ts';

const sides = ['de', 'en'] as const;

/** What is amiss with a text, in words; each placeholder by its name. */
export const useProblemWords = () => {
  const { t } = useTranslation('translation');
  const fault = ({ kind, placeholder }: PlaceholderFault) => t(`faults.${kind}`, { placeholder });
  const ofSide = ({ problem, faults }: SideProblem): readonly string[] => [
    ...(problem === null || problem === 'placeholders_differ' ? [] : [t(`problems.${problem}`)]),
    ...faults.map(fault),
  ];
  const ofGap = ({ side, form }: PluralGap) => t(`gaps.${side}`, { form: `_${form}` });
  const ofEntry = ({ sides: found, gaps }: EntryProblems): readonly string[] => [
    ...sides.flatMap((side) => ofSide(found[side]).map((text) => t(`inLanguage.${side}`, { text }))),
    ...gaps.map(ofGap),
  ];
  return { ofSide, ofGap, ofEntry };
};
