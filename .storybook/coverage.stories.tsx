import type { StoryObj } from '@storybook/react-vite';
import type { MachineCoverage } from '../tests/coverage-report.ts';
import { useLastRun } from './walker/use-last-run.ts';
import './walker/facts.css';

const columns = { states: 'States', transitions: 'Transitions', paths: 'Paths', browser: 'Walked in the browser' } as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

const failures = ({ failed = [], failedInBrowser = [], failedKept = [] }: MachineCoverage) =>
  failed.length + failedInBrowser.length + failedKept.length;

const Coverage = ({ rows }: { rows: readonly MachineCoverage[] }) => {
  if (rows.length === 0) return <p>No report yet: the tests of the machines write it (npm test).</p>;
  const total = (name: keyof typeof columns) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return (
    <table className="walker-facts">
      <caption>What the generated paths cover, and what failed in the last run</caption>
      <thead>
        <tr>
          <th scope="col">Machine</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
          <th scope="col">Failed steps</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.machine}>
            <th scope="row">{row.machine}</th>
            {names.map((name) => (
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
          <th scope="row">Total</th>
          {names.map((name) => (
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

const OfLastRun = () => <Coverage rows={useLastRun('coverage') ?? []} />;

export default { title: 'Coverage' };

export const Machines: StoryObj = { render: () => <OfLastRun /> };

export const WithoutReport: StoryObj = { render: () => <Coverage rows={[]} /> };
