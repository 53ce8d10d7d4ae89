import { message } from '@meishi/api-contract/shapes/message';

interface Question {
  question: string;
  answer: string;
}

export const questions: readonly Question[] = [
  {
    question: message('Can I stay on Free?'),
    answer: message(
      'Yes. Free has no end date and asks for no card. Links and contacts are without limit, and so is every export.',
    ),
  },
  {
    question: message('What happens when a paid plan ends?'),
    answer: message(
      'You are back on Free. What the plan no longer covers stays readable, nothing is deleted, and your profile keeps its address.',
    ),
  },
  {
    question: message('What is never behind a price?'),
    answer: message(
      'Basic counts and every export. What you put in, and what people opened, is yours to see and to take along.',
    ),
  },
  {
    question: message('How is Team counted?'),
    answer: message('By seats: one for each member of your group, admins included.'),
  },
  {
    question: message('What happens when I change between plans?'),
    answer: message(
      'The other plan is open to you at once, and its price counts from the next bill on. Paying by the year instead of by the month begins a new period on the same day.',
    ),
  },
  {
    question: message('What if a payment fails?'),
    answer: message(
      'Everything stays open while we try again: after three, five and seven days. You can change the card at any time in My Subscription. Only then does the plan end.',
    ),
  },
  {
    question: message('Do you follow the people who open my profile?'),
    answer: message(
      'No. No cookie is set, and neither their internet address nor their full browser name is stored. They are told apart within one day only.',
    ),
  },
];
