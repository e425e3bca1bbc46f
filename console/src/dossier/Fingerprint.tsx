const group = 4;

/** The fingerprint of a signer in groups that people can compare, one after the other. */
export function Fingerprint({ value }: { value: string }) {
  const groups = value.match(new RegExp(`.{1,${group}}`, 'g')) ?? [];
  return (
    <code className="fingerprint">
      {groups.map((each, at) => (
        <span key={at} translate="no">
          {each}
        </span>
      ))}
    </code>
  );
}
