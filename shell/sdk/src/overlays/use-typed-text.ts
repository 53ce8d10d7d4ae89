import { type FocusEvent, useRef } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Inputs that contain no typed text. Text in a search field is not worth a question. */
const otherInputs = [
  'checkbox',
  'radio',
  'range',
  'color',
  'file',
  'search',
  'button',
  'submit',
  'reset',
  'hidden',
];

const isTextBox = (element: EventTarget): element is TextBox =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !otherInputs.includes(element.type));

/** Whether a dialog contains text that the user typed since it opened. */
export function useTypedText() {
  const before = useRef(new Map<TextBox, string>());
  return {
    /** Handles `onFocus`: notes the text that a field contains before the user types. */
    noteText: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // In React's tree, a dialog contains those that it opens.
      if (isTextBox(target) && currentTarget.contains(target) && !before.current.has(target))
        before.current.set(target, target.value);
    },
    /** Fields that have left the page, such as those of an earlier step, do not count. */
    hasTypedText: () =>
      [...before.current].some(
        ([box, text]) => box.isConnected && box.value !== text && box.value.trim() !== '',
      ),
  };
}
