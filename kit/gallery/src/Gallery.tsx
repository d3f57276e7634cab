import { toSearch, type Address } from './address';
import styles from './Gallery.module.css';
import { stories } from './stories';
import { titleOf } from './story';

interface GalleryProps {
  readonly address: Address;
}

/** Menu of the components, choices of language, theme and width, and the chosen page in a frame. */
export function Gallery({ address }: GalleryProps) {
  const story = stories[address.component];
  const title = story ? titleOf(story) : `No component "${address.component}"`;
  return (
    <div className={styles.gallery}>
      <section className={styles.menu} aria-label="Gallery of the kit">
        <p className={styles.name}>Gallery of the kit</p>
        <Choice label="Components" address={address} options={pages} />
      </section>
      <main className={styles.main}>
        <h1>{title}</h1>
        <div className={styles.choices}>
          <Choice label="Language" address={address} options={languages} />
          <Choice label="Theme" address={address} options={themes} />
          <Choice label="Width" address={address} options={widths} />
        </div>
        <iframe
          title={`Preview of ${title}`}
          className={styles.preview}
          src={`preview.html${toSearch(address, {})}`}
          style={{ inlineSize: `${address.width}px` }}
        />
      </main>
    </div>
  );
}

interface Option {
  readonly label: string;
  /** Parameters of the address that the option sets. */
  readonly change: Partial<Address>;
}

const languages: readonly Option[] = [
  { label: 'Français', change: { lang: 'fr' } },
  { label: 'English', change: { lang: 'en' } },
];
const themes: readonly Option[] = [
  { label: 'Light', change: { theme: 'light' } },
  { label: 'Dark', change: { theme: 'dark' } },
  { label: 'System', change: { theme: 'system' } },
];
const widths = ['360', '768', '1280'].map((width): Option => ({
  label: `${width} px`,
  change: { width },
}));
const pages = Object.entries(stories).flatMap(([component, { components, states, overlays }]) => {
  const [first = component] = Object.keys(components);
  const page = (label: string, state: string): Option => ({ label, change: { component, state } });
  return [
    ...(states ? [page(Object.keys(components).join(', '), '')] : []),
    ...Object.keys(overlays ?? {}).map((state) => page(`${first}: ${state}`, state)),
  ];
});

interface ChoiceProps extends GalleryProps {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Links to the address with other parameters. */
function Choice({ label, address, options }: ChoiceProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.options}>
        {options.map(({ label: text, change }) => {
          const search = toSearch(address, change);
          return (
            <li key={search}>
              <a
                href={search}
                className={styles.option}
                aria-current={search === toSearch(address, {}) || undefined}
              >
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
