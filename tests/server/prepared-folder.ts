/** The variable that names the data directory which the run has prepared. */
export const preparedFolder = 'PREPARED_DATABASE';
