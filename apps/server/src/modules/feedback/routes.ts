import * as feedback from '@fairhouse/contract/feedback';
import { route, type Route } from '../../kernel/module.ts';
import { answerFeedback, closeFeedback, listFeedback } from './actions/answer.ts';
import { receiveImage, showImage, showOwnImage } from './actions/images.ts';
import { listOwn, writeFeedback } from './actions/write.ts';

export const routes: Route[] = [
  route(feedback.sendFeedback, writeFeedback),
  route(feedback.myFeedback, listOwn),
  route(feedback.officeFeedback, listFeedback),
  route(feedback.answerFeedback, answerFeedback),
  route(feedback.closeFeedback, closeFeedback),
  route(feedback.sendFeedbackImage, receiveImage),
  route(feedback.feedbackImage, showOwnImage),
  route(feedback.officeFeedbackImage, showImage),
];
