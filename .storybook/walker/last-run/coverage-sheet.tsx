import type { MachineCoverage } from '../../../tests/coverage-report.ts';
import { useText } from '../use-text.ts';
import '../facts.css';

const columns = ['states', 'transitions', 'paths', 'browser'] as const;

const failures = ({ failed = [], failedInBrowser = [], failedKept = [] }: MachineCoverage) =>
  failed.length + failedInBrowser.length + failedKept.length;

/** What the generated paths of each machine cover. */
export const CoverageSheet = ({ rows }: { readonly rows: readonly MachineCoverage[] }) => {
  const { text } = useText();
  if (rows.length === 0) return <p>{text('coverageNone')}</p>;
  const total = (name: (typeof columns)[number]) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return (
    <table className="walker-facts">
      <caption>{text('coverage')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('machine')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {text(name)}
            </th>
          ))}
          <th scope="col">{text('failedSteps')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.machine}>
            <th scope="row">{row.machine}</th>
            {columns.map((name) => (
              <td key={name} className="number">
                {row[name] ?? '–'}
              </td>
            ))}
            <td className={failures(row) > 0 ? 'number failed' : 'number'}>{failures(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('total')}</th>
          {columns.map((name) => (
            <td key={name} className="number">
              {total(name)}
            </td>
          ))}
          <td className="number">{rows.reduce((sum, row) => sum + failures(row), 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
