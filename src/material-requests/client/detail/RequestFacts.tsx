import { Link } from 'react-router';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { DayText } from '#enquiries/client/DayText.tsx';
import { formatInstant } from '#kit/client/dates.ts';
import { Card, DataList } from '#ui/Card.tsx';

/** The head of a request: who, for what, when, where, and who decided. */
export function RequestFacts({ request }: { request: MaterialRequest }) {
  const { enquiry, decision, approver } = request;
  return (
    <Card title="Request">
      <DataList
        items={[
          {
            label: 'Enquiry',
            value: enquiry ? (
              <Link to={`/app/contract-review/${enquiry.id}`} className="text-brand hover:underline">
                <bdi>{enquiry.CustomerName}</bdi>{' '}
                <bdi className="reference text-xs">{enquiry.ReferenceNo}</bdi>
              </Link>
            ) : null,
          },
          { label: 'Needed by', value: <DayText day={request.needBy} /> },
          { label: 'Delivery point', value: own(request.deliveryPoint) },
          { label: 'Department', value: <span>{request.department}</span> },
          { label: 'Cost centre', value: own(request.costCentre) },
          { label: 'Approver', value: approver ? <bdi>{approver.name}</bdi> : 'Anyone who may approve' },
          {
            label: 'Decided',
            value: decision ? (
              <>
                <bdi>{decision.by}</bdi>, <time dateTime={decision.at}>{formatInstant(decision.at)}</time>
              </>
            ) : null,
          },
          ...(request.reason ? [{ label: 'Reason', value: own(request.reason) }] : []),
          ...(request.supplier ? [{ label: 'Supplier', value: own(request.supplier) }] : []),
          ...(request.orderNo ? [{ label: 'Order', value: own(request.orderNo) }] : []),
          { label: 'Requested on', value: <DayText day={request.date} /> },
        ]}
      />
    </Card>
  );
}

const own = (text: string) => (text ? <bdi className="wrap-anywhere whitespace-pre-wrap">{text}</bdi> : null);
