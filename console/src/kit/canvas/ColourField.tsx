import { useId } from 'react';
import './editor.css';

/** A colour, chosen with what the browser offers. */
export function ColourField(props: { label: string; value: string; onChange(colour: string): void }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {props.label}
      <input
        id={id}
        type="color"
        className="colour-field"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}
