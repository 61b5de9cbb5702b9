import { showPassingWord } from '#elements/passing-word.ts';
import { takeNextWord } from '#stores/shared/next-toast.ts';

/* Shows the word that the page before left: "exit successful". Loaded only where one waits. */
const word = takeNextWord();
if (word) showPassingWord(word);
