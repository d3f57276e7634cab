/** Time at which the last dialog closed, in milliseconds on the clock of `event.timeStamp`. */
export const dialogClosedAt = { current: 0 };
