/** One- and two-character grams of a search text, as the `grams` function of the database makes them. */
export function gramsOf(text: string): string[] {
  const characters = [...text.toLowerCase()];
  const pairs = characters
    .map((each, index) => each + (characters[index + 1] ?? ''))
    .filter((each) => !/\s/.test(each));
  return [...new Set(characters.length === 1 ? pairs : pairs.filter((each) => [...each].length === 2))];
}
