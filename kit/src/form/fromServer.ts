/** Marks an error the server made: only a change of that very field takes it back. */
export const SERVER_ERROR = 'server';
