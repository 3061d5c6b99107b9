/** Columns whose values are names of the code, each with the texts that people read for them. */
export const auditChoices: Readonly<Record<string, string>> = {
  role: 'audit:roles',
  approver: 'audit:roles',
  purpose: 'audit:choices.purpose',
  status: 'audit:choices.status',
  state: 'audit:choices.state',
  new_entry_state: 'audit:choices.defects',
  mode: 'audit:choices.mode',
  kind: 'audit:choices.kind',
  language: 'audit:choices.language',
  locale: 'audit:choices.language',
  engine: 'fleetRoom:engine',
  labels: 'alerts:types',
};
