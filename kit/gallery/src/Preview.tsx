import { useLanguage } from '@portal/kit/i18n';
import styles from './Preview.module.css';
import { titleOf, type Story, type Text } from './story';

interface PreviewProps {
  readonly story: Story;
  /** Name of an overlay; any other shows the states that are none. */
  readonly state: string;
}

/** The states of a story below each other, or one of its overlays. */
export function Preview({ story, state }: PreviewProps) {
  const { language } = useLanguage();
  const text: Text = (french, english) => (language === 'fr' ? french : english);
  const overlay = story.overlays?.[state];
  if (overlay) {
    return (
      <main className={styles.preview}>
        <h1 lang="en">{state}</h1>
        {overlay(text)}
      </main>
    );
  }
  return (
    <main className={styles.preview}>
      <h1 lang="en">{titleOf(story)}</h1>
      {Object.entries(story.states ?? {}).map(([name, render]) => (
        <div key={name} className={styles.state}>
          <h2 lang="en" className={styles.name}>
            {name}
          </h2>
          {render(text)}
        </div>
      ))}
    </main>
  );
}
