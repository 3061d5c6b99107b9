/** Condition of SQL on an account `a`: its second factor was confirmed. */
export const hasFactor = 'exists (select from second_factor f where f.account_id = a.account_id and f.confirmed_at is not null)';
