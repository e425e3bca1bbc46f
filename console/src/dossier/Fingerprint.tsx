import { Grid } from '#kit/layout/Grid.tsx';

const group = 4;

/** The fingerprint of a signer in groups that people can compare, one after the other. */
export function Fingerprint({ value }: { value: string }) {
  const groups = value.match(new RegExp(`.{1,${group}}`, 'g')) ?? [];
  return (
    <Grid
      as="code"
      columns="repeat(8, max-content)"
      gap={[2, 8]}
      fontSize={12}
      lineHeight={20}
      className="fingerprint"
    >
      {groups.map((each, at) => (
        <span key={at} translate="no">
          {each}
        </span>
      ))}
    </Grid>
  );
}
