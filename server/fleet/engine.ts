/** Conditions of SQL on a row of `vehicle`. */
export const isElectric = (vehicle: string) => `${vehicle}.engine = 'electric'`;
/** Neither an electric locomotive nor a crane: only it has hours with the engine on. */
export const burnsFuel = (vehicle: string) => `(${vehicle}.model <> 'Kran' and ${vehicle}.engine <> 'electric')`;
/** A status code: standing with the engine on is being equipped where there is no engine. */
export const statusOf = (status: string, vehicle: string) =>
  `case when ${status} = 3 and ${isElectric(vehicle)} then 2::int2 else ${status} end`;
