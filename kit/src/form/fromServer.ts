/** Marks a complaint the server made: only a change of that very field takes it back. */
export const fromServer = 'server';
