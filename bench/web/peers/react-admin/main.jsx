// The list as react-admin builds it out of the box.
import {
  Admin,
  DataTable,
  DateField,
  ImageField,
  List,
  NumberField,
  Resource,
  SearchInput,
  SelectInput,
  ShowGuesser,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from './authProvider.js';
import { dataProvider } from './dataProvider.js';

const choices = (values) => values.map((id) => ({ id, name: String(id) }));
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="make" source="make" choices={choices(['Ford', 'Honda', 'Toyota'])} />,
  <SelectInput key="motor" source="motor" choices={choices(['GAS', 'BATTERY'])} />,
  <SelectInput key="renewal" source="renewal" choices={choices(MONTHS)} />,
];

const RequestList = () => (
  <List filters={filters} sort={{ field: 'received', order: 'DESC' }} perPage={10}>
    <DataTable rowClick="show">
      <DataTable.Col source="picture" disableSort>
        <ImageField source="picture" sx={{ '& img': { width: 48, height: 32 } }} />
      </DataTable.Col>
      <DataTable.Col source="car" />
      <DataTable.Col source="driver" />
      <DataTable.Col source="received">
        <DateField source="received" showTime />
      </DataTable.Col>
      <DataTable.Col source="premium">
        <NumberField source="premium" options={{ style: 'currency', currency: 'CAD' }} />
      </DataTable.Col>
      <DataTable.Col source="renewal" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="requests" list={RequestList} show={ShowGuesser} />
  </Admin>,
);
