import { Search, X } from '../icons/icons';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { useTranslation } from '../i18n';
import { DisabledControls, Field, IconButton, Input, useReadingDisabled } from '../ui';
import styles from './SearchBox.module.css';

/** SEARCH-1. */
const SEARCH_DEBOUNCE_MS = 300;

/** The text stands in the address, of which proxies take 8 kB and a letter has up to nine. */
const MAX_LENGTH = 500;

interface SearchBoxProps {
  label: string;
  /** Shows the label above the box, in a row of fields with labels; else it is the placeholder. */
  showLabel?: boolean;
  value: string;
  /** Called 300 ms after the last key, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * The text search of a list. Until the list can be searched, the text stands in the box alone; it is searched once the
 * list can be, unless the box is gone or its value has changed.
 */
export function SearchBox({ label, showLabel = false, value, onSearch, ref }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement | null>(null);

  // A value changed from outside (Back, cleared filters) replaces the text; its own search, which the URL has trimmed,
  // does not.
  useEffect(() => {
    if (value.trim() === searched.current.trim()) return;
    searched.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const held = useReadingDisabled();
  const searchHeld = useEffectEvent(() => {
    if (text !== searched.current) type(text);
  });
  useEffect(() => {
    if (!held) searchHeld();
  }, [held]);

  function search(next: string) {
    clearTimeout(timer.current);
    if (next === searched.current) return;
    searched.current = next;
    onSearch(next);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (held) return;
    if (next === '') search(next);
    else timer.current = setTimeout(() => search(next), SEARCH_DEBOUNCE_MS);
  }

  return (
    <div role="search" className={styles.search}>
      <Field label={label} hideLabel={!showLabel}>
        {(control) => (
          <div className={styles.box}>
            <Search aria-hidden size={18} className={styles.icon} />
            <Input
              {...control}
              ref={(element) => {
                input.current = element;
                if (typeof ref === 'function') ref(element);
                else if (ref) ref.current = element;
              }}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              maxLength={MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder={showLabel ? undefined : label}
              value={text}
              className={styles.input}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !held) search(text);
                if (event.key === 'Escape' && text !== '') type('');
              }}
            />
            {text !== '' && (
              <DisabledControls disabled={false}>
                <IconButton
                  label={t('search.clear')}
                  icon={<X aria-hidden size={16} />}
                  className={styles.clear}
                  onClick={() => {
                    type('');
                    input.current?.focus();
                  }}
                />
              </DisabledControls>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
