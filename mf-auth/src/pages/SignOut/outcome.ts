/** Travels with the way back to the sign-in page when the server may still hold the session. */
export const SESSION_STILL_OPEN = 'session-left-open';
