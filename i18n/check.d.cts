/** The languages by their folders, French first. */
export const languages: readonly string[];
/** Differences between the texts of a namespace in each language, each as a sentence with its key. */
export function findProblems(texts: Readonly<Record<string, object>>): string[];
