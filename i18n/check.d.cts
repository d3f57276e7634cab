/** Differences between the texts of a namespace in French and in English, each as a sentence with its key. */
export function findProblems(texts: { fr: object; en: object }): string[];
