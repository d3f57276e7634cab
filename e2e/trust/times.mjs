/** Durations of several rounds in a sentence. */

/** The middle one of numbers in their order; of an even count, the upper of two. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const times = (values) =>
  `${Math.round(median(values))} ms (at most ${Math.round(Math.max(...values))})`;
