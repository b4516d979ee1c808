declare const fields: unique symbol;

export interface FormOf<out Fields> extends FormData {
  /** Exists in the type only. */
  readonly [fields]: Fields;
}

/** A multipart body (reglas 7.2). Objects become JSON, null becomes empty, undefined is left out. */
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
