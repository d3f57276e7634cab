/** Has an event `announced` some time after the server announced new builds in the stream of events. */
export const announcedBuilds = new EventTarget();
