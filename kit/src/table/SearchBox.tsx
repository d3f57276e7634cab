import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { useTranslation } from '../i18n';
import { IconButton, Input } from '../ui';
import styles from './SearchBox.module.css';

/** Spec §5. */
const debounce = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Told 300 ms after the last key, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchBox({ label, value, onSearch, ref }: SearchBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement | null>(null);

  // Back or a cleared filter changes the value from outside; what one is typing stays.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(next: string) {
    clearTimeout(timer.current);
    if (next === told.current) return;
    told.current = next;
    onSearch(next);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (next === '') tell(next);
    else timer.current = setTimeout(() => tell(next), debounce);
  }

  return (
    <div role="search" className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search aria-hidden size={18} className={styles.icon} />
      <Input
        id={id}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={text}
        className={styles.input}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text);
          if (event.key === 'Escape' && text !== '') type('');
        }}
      />
      {text !== '' && (
        <IconButton
          label={t('search.clear')}
          icon={<X aria-hidden size={16} />}
          className={styles.clear}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
