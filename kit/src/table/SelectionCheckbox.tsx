import { useControlsDisabled } from '../ui';

interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the page's rows are selected. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

export function SelectionCheckbox({
  label,
  checked,
  mixed = false,
  onChange,
}: SelectionCheckboxProps) {
  const disabled = useControlsDisabled();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
