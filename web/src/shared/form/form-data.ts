declare const fields: unique symbol;

/** A multipart body of these fields. */
export interface FormOf<out Fields> extends FormData {
  /** For the type alone. */
  readonly [fields]: Fields;
}

/** A multipart body (reglas 7.2): booleans as `true`/`false`, lists and objects as JSON, null as empty text, no undefined. */
export function toFormData<Fields extends object>(values: Fields): FormOf<Fields> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else if (value === null) form.append(name, '');
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form as FormOf<Fields>;
}
