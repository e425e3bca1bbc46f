import { Box } from '#kit/layout/Box.tsx';

/** What fits on a line of a phone. */
const maxWhole = 20;

/** A name of which no number is broken at its hyphen; words that are longer than a line are. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/( +)/).map((word, at) =>
    word.length > maxWhole ? (
      word
    ) : (
      <Box as="span" key={at} textOverflow="nowrap">
        {word}
      </Box>
    ),
  );
}
