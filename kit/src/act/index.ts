export { ActButton } from './ActButton';
export { ActQuestion, type Question } from './ActQuestion';
export { useAct, type Act, type NoticeText } from './useAct';
