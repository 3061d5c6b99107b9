import type { StoryObj } from '@storybook/react-vite';
import type { MachineCoverage } from '../tests/coverage-report.ts';
import './walker/facts.css';

/** Written by the tests; without a run of them there is none. */
const reports = import.meta.glob<readonly MachineCoverage[]>('../reports/machine-coverage.json', { eager: true, import: 'default' });

const columns = { states: 'States', transitions: 'Transitions', paths: 'Paths', browser: 'Walked in the browser' } as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

const Coverage = ({ rows }: { rows: readonly MachineCoverage[] }) => {
  if (rows.length === 0) return <p>No report yet: the tests of the machines write it (npm test).</p>;
  const total = (name: keyof typeof columns) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return (
    <table className="walker-facts">
      <caption>What the generated paths cover</caption>
      <thead>
        <tr>
          <th scope="col">Machine</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
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
        </tr>
      </tfoot>
    </table>
  );
};

export default { title: 'Coverage' };

export const Machines: StoryObj = { render: () => <Coverage rows={Object.values(reports).flat()} /> };

export const WithoutReport: StoryObj = { render: () => <Coverage rows={[]} /> };
