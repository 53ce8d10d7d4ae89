export interface Question {
  question: string;
  answer: string;
}

export const questions: readonly Question[] = [
  {
    question: 'Can I stay on Free?',
    answer:
      'Yes. Free has no end date and asks for no card. Links and contacts are without limit, and so is every export.',
  },
  {
    question: 'What happens when a paid plan ends?',
    answer:
      'You are back on Free. What the plan no longer covers stays readable, nothing is deleted, and your profile keeps its address.',
  },
  {
    question: 'What is never behind a price?',
    answer:
      'Basic counts and every export. What you put in, and what people opened, is yours to see and to take along.',
  },
  {
    question: 'How is Team counted?',
    answer: 'By seats: one for each member of your group, admins included.',
  },
  {
    question: 'What happens when I change between plans?',
    answer:
      'The other plan is open to you at once, and its price counts from the next bill on. Paying by the year instead of by the month begins a new period on the same day.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'Everything stays open while we try again: after three, five and seven days. You can change the card at any time in My Subscription. Only then does the plan end.',
  },
  {
    question: 'Do you follow the people who open my profile?',
    answer:
      'No. No cookie is set, and neither their internet address nor their full browser name is stored. They are told apart within one day only.',
  },
];
