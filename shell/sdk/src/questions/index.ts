export { QuestionFields } from './QuestionFields.tsx';
