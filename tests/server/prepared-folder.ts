/** The variable that names the data directory which the run has prepared. */
export const preparedFolder = 'PREPARED_DATABASE';
/** The variable with the superuser's address of the server that holds the same as a template. */
export const sharedDatabase = 'SHARED_DATABASE';
