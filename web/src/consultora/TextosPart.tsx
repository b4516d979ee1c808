import { useWatch } from 'react-hook-form';
import { type Documento, maxTexto } from '#contract/consultora/consultora.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { type ConsultoraValues, documentoTitles, textoHelp } from './values.ts';

interface TextosPartProps {
  /** The document whose text is being written. */
  readonly onOpen: (documento: Documento) => void;
}

export function TextosPart({ onOpen }: TextosPartProps) {
  const textos = useWatch<ConsultoraValues, 'textos'>({ name: 'textos' });
  return (
    <MaterialCard
      title="Textos de los documentos"
      text="Una línea bajo el título de cada uno, como la norma que aplica."
    >
      {(Object.keys(documentoTitles) as Documento[]).map((documento) => (
        <TextField
          key={documento}
          name={`textos.${documento}`}
          label={documentoTitles[documento]}
          multiline
          autoComplete="off"
          helperText={textoHelp(documento, textos[documento])}
          onFocus={() => onOpen(documento)}
          slotProps={{ htmlInput: { maxLength: maxTexto } }}
          sx={{ mt: 2, '&:first-of-type': { mt: 1 } }}
        />
      ))}
    </MaterialCard>
  );
}
