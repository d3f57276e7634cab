interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
