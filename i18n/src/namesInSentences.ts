import type { PostProcessorModule } from 'i18next';

const STARTS_WITH_VOWEL = /^[«\s]*[aeiouàâäæéèêëîïôöœùûü]/iu;

/**
 * Names that a sentence was given: French elides before a vowel, "le compte d’Amélie" (not before `h` and `y`, which names
 * say both ways), and the full stop of "Transport Roy inc." ends the sentence too.
 */
export const namesInSentences: PostProcessorModule = {
  type: 'postProcessor',
  name: 'namesInSentences',
  process(text, _keys, options: Readonly<Record<string, unknown>>) {
    let sentence = text;
    for (const name of Object.values(options)) {
      if (typeof name !== 'string' || name === '') continue;
      if (STARTS_WITH_VOWEL.test(name)) sentence = sentence.replaceAll(` de ${name}`, ` d’${name}`);
      if (name.endsWith('.')) sentence = sentence.replaceAll(`${name}.`, name);
    }
    return sentence;
  },
};
