import { useControlsDisabled } from '../ui';

interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the page's rows are selected. */
  mixed?: boolean;
  /** There is nothing to select. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function SelectionCheckbox({
  label,
  checked,
  mixed = false,
  disabled = false,
  onChange,
}: SelectionCheckboxProps) {
  const controlsDisabled = useControlsDisabled();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled || controlsDisabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
